import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * The ways in which the test server can respond to emails. If `only` is an address, the server responds in this way only to
 * emails to that address and accepts all others.
 */
type Behavior = 'take' | 'refuse' | 'busy' | 'hang' | 'drop-after-data' | 'hang-after-data';

/** A real SMTP server on this machine, which stores the emails that it receives and can simulate failures. */
export class TestSmtpServer {
  readonly received: Buffer[] = [];
  behavior: Behavior = 'take';
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

  /** Stops listening. `start` listens on the same port again. */
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

  #behaviorFor(address: string): Behavior {
    return this.only === null || this.only === address ? this.behavior : 'take';
  }

  #create(): SMTPServer {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 200,
      onConnect: (_, done) => (this.behavior === 'hang' && this.only === null ? undefined : done()),
      onRcptTo: ({ address }, _, done) => {
        const behavior = this.#behaviorFor(address);
        if (behavior === 'hang') return;
        if (behavior === 'refuse')
          return done(Object.assign(new Error(`No such user ${address}`), { responseCode: 550 }));
        if (behavior === 'busy') return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        done();
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          this.received.push(Buffer.concat(chunks));
          const behavior = this.#behaviorFor(session.envelope.rcptTo[0]?.address ?? '');
          if (behavior === 'hang-after-data') return;
          if (behavior === 'drop-after-data') this.#dropAll();
          else done();
        });
      },
    });
    // When a client's process is killed, its connection is reset, and `smtp` emits an error. Without this listener, the error
    // would end the test process.
    smtp.on('error', () => {});
    smtp.server.on('connection', (socket: Socket) => this.#sockets.add(socket));
    return smtp;
  }

  #dropAll() {
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }
}
