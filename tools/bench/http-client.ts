import { connect, type Socket } from 'node:net';
import { type Call, toHeaders } from './scenarios.ts';

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

/** Converts a request to bytes before the measurement, so that the cost of the conversion is not measured. */
export function toWire(call: Call): Buffer {
  const body = call.body === undefined ? '' : JSON.stringify(call.body);
  const headers = { host: 'localhost', ...toHeaders(call), 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${call.method} ${call.path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

/**
 * A minimal HTTP client that keeps its connection open. It must use little CPU time, because it shares the machine with the
 * measured server.
 */
export class Connection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #pending: { done: (status: number) => void; failed: (error: Error) => void } | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#onData(chunk));
    socket.on('error', (error) => this.#pending?.failed(error));
    socket.on('close', () => this.#pending?.failed(new Error('the server closed the connection')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((done, failed) => {
      const socket = connect(port, '127.0.0.1', () => done(new Connection(socket)));
      socket.once('error', failed);
    });
  }

  /** Sends a request. Resolves to the status code when the whole response has arrived. */
  send(wire: Buffer): Promise<number> {
    return new Promise((done, failed) => {
      if (this.#socket.destroyed) return failed(new Error('the server closed the connection'));
      this.#received = Buffer.alloc(0);
      this.#pending = { done, failed };
      this.#socket.write(wire);
    });
  }

  /** The text of the last response, for error messages. */
  get answer(): string {
    return this.#received.toString();
  }

  close() {
    this.#pending = null;
    this.#socket.destroy();
  }

  #onData(chunk: Buffer) {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    if (!this.#whole) return;
    const pending = this.#pending;
    this.#pending = null;
    pending?.done(Number(this.#received.subarray(9, 12).toString('latin1')));
  }

  get #whole(): boolean {
    const end = this.#received.indexOf(HEAD_END);
    if (end === -1) return false;
    const head = this.#received.subarray(0, end).toString('latin1').toLowerCase();
    const length = /content-length: (\d+)/.exec(head)?.[1];
    if (length !== undefined) return this.#received.length >= end + HEAD_END.length + Number(length);
    return this.#received.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
  }
}
