/** The fixed name of an event, with details that identify no person. */
export type LogFields = {
  readonly [name: string]: string | number | boolean | undefined;
  readonly event: string;
};

/** Writes one line: a sentence for people, and fields for programs. */
export type Log = (line: string, fields: LogFields) => void;

export type RequestFields = LogFields & {
  readonly method: string;
  /** The pattern of the route, never the address: it holds nothing that a stranger chose. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
};

type Logger = {
  readonly info: Log;
  readonly warn: Log;
  /** Writes the line of a request, but for files that were served. */
  readonly request: (fields: RequestFields) => void;
};

type LogStream = { readonly isTTY?: boolean; readonly write: (text: string) => unknown };

const sentence = ({ method, route, status, ms }: RequestFields): string =>
  `${method} ${route} ${status}, ${ms} ms`;

/** Returns a logger for a terminal. It writes sentences, and only the requests that failed. */
const terminalLogger = (stream: LogStream): Logger => {
  const print = (line: string) => void stream.write(`${line}\n`);
  return {
    info: print,
    warn: print,
    request: (fields) => {
      if (fields.status >= 500) print(sentence(fields));
    },
  };
};

/** Returns a logger that writes one JSON object a line, or sentences on a terminal. */
export const createLogger = (stream: LogStream): Logger => {
  if (stream.isTTY) return terminalLogger(stream);
  const write = (level: "info" | "warn", fields: LogFields, msg?: string): void => {
    const time = new Date().toISOString();
    stream.write(`${JSON.stringify({ level, time, ...fields, msg })}\n`);
  };
  return {
    info: (line, fields) => write("info", fields, line),
    warn: (line, fields) => write("warn", fields, line),
    request: (fields) => {
      const isServedFile = fields.route === "/*" && fields.status < 400;
      if (!isServedFile) write(fields.status >= 500 ? "warn" : "info", fields);
    },
  };
};

export const logger: Logger = createLogger(process.stderr);

/** Writes a line for the person who starts the server to standard output. */
export const announce = (line: string): void => void process.stdout.write(`${line}\n`);
