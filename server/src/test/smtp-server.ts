import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** How the server treats the next mails; `only` those to one address, while all others are taken. */
type Mood = 'take' | 'refuse' | 'busy' | 'hang' | 'drop-after-data' | 'hang-after-data';

/** For tests: a real SMTP server on this machine that keeps what it gets and can misbehave. */
export class TestSmtp {
  readonly received: Buffer[] = [];
  mood: Mood = 'take';
  only: string | null = null;
  #port = 0;
  readonly #sockets = new Set<Socket>();
  #server = this.#create();

  async start(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(this.#port, '127.0.0.1', done));
    this.#port = (this.#server.server.address() as AddressInfo).port;
    return this;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Stops listening; `start` opens the same door again. */
  async stop(): Promise<void> {
    await new Promise<void>((done) => this.#server.close(done));
    this.#server = this.#create();
  }

  mails(): Promise<Email[]> {
    return Promise.all(this.received.map((mail) => PostalMime.parse(mail)));
  }

  async mailsTo(address: string): Promise<Email[]> {
    return (await this.mails()).filter(({ to }) => to?.some((it) => it.address === address));
  }

  #moodFor(address: string): Mood {
    return this.only === null || this.only === address ? this.mood : 'take';
  }

  #create(): SMTPServer {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 200,
      onConnect: (_, done) => (this.mood === 'hang' && this.only === null ? undefined : done()),
      onRcptTo: ({ address }, _, done) => {
        const mood = this.#moodFor(address);
        if (mood === 'hang') return;
        if (mood === 'refuse') return done(Object.assign(new Error(`No such user ${address}`), { responseCode: 550 }));
        if (mood === 'busy') return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        done();
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          this.received.push(Buffer.concat(chunks));
          const mood = this.#moodFor(session.envelope.rcptTo[0]?.address ?? '');
          if (mood === 'hang-after-data') return;
          if (mood === 'drop-after-data') this.#dropAll();
          else done();
        });
      },
    });
    // A client that is killed breaks its connection off.
    smtp.on('error', () => {});
    smtp.server.on('connection', (socket: Socket) => this.#sockets.add(socket));
    return smtp;
  }

  #dropAll() {
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }
}
