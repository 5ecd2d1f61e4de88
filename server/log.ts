/** What a line is about, by a fixed name, with details that name no person (docs/security.md 5.28). */
export type LogFields = {
  readonly [name: string]: string | number | boolean | undefined;
  readonly event: string;
};

/** Writes one line: a sentence for people, and fields for programs. */
export type Log = (line: string, fields: LogFields) => void;

export type RequestFields = LogFields & { readonly status: number };

export type Logger = {
  readonly info: Log;
  readonly warn: Log;
  /** Writes the line that each request leaves. */
  readonly request: (fields: RequestFields) => void;
};

type LogStream = { readonly isTTY?: boolean; readonly write: (text: string) => unknown };

const sentence = ({ method, route, status, ms }: RequestFields): string =>
  `${method} ${route} ${status}, ${ms} ms`;

/** Returns a logger for a terminal: sentences, and of the requests those that failed here. */
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

/**
 * Returns how to write a line of many: those of one turn of the event loop are written together,
 * because each write is a system call. `flush` writes what waits; so does the process's end.
 */
const gatherLines = (stream: LogStream) => {
  let lines = "";
  const flush = () => {
    if (lines !== "") stream.write(lines);
    lines = "";
  };
  process.once("exit", flush);
  const write = (line: string) => {
    if (lines === "") setImmediate(flush);
    lines += line;
  };
  return { write, flush };
};

/** Returns the time as ISO 8601. The many lines of one millisecond share a text. */
const isoTime = (() => {
  let last: number | undefined;
  let text = "";
  return (): string => {
    const now = Date.now();
    if (now !== last) text = new Date(now).toISOString();
    last = now;
    return text;
  };
})();

type Level = "info" | "warn";

/** Returns a logger that writes one JSON object a line, or sentences on a terminal. */
export const createLogger = (stream: LogStream): Logger => {
  if (stream.isTTY) return terminalLogger(stream);
  const { write, flush } = gatherLines(stream);
  const writeJson = (level: Level, fields: LogFields, msg?: string) =>
    write(`${JSON.stringify({ level, time: isoTime(), ...fields, msg })}\n`);
  const writeNow =
    (level: Level): Log =>
    (line, fields) => {
      writeJson(level, fields, line);
      flush();
    };
  return {
    info: writeNow("info"),
    warn: writeNow("warn"),
    request: (fields) => writeJson(fields.status >= 500 ? "warn" : "info", fields),
  };
};

/** The log of this process, on standard error. */
export const logger: Logger = createLogger(process.stderr);

/** Says on standard output, to the person who starts the server, where things are. */
export const announce = (line: string): void => void process.stdout.write(`${line}\n`);
