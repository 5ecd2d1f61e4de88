import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

export const STAFF = "staff@example.com";

/** The whole product, started as `npm start` does after its build, with a folder of its own. */
export type Product = {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything it has printed. */
  readonly output: () => string;
  /** The mails written so far, oldest first. */
  readonly mails: () => Promise<readonly Email[]>;
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );

const READY_WITHIN_MS = 60_000;

export const startServer = async (
  environment: Readonly<Record<string, string>> = {},
  dataDir?: string,
): Promise<Product> => {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), "product-")));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["server/index.ts"], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      ADMIN_EMAILS: STAFF,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  child.stderr.on("data", (chunk) => {
    printed += chunk;
  });
  const exited = new Promise<number | null>((resolve) =>
    child.once("exit", (code) => resolve(code)),
  );

  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The product did not start:\n${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }

  return {
    url,
    dataDir: folder,
    process: child,
    output: () => printed,
    mails: async () => {
      const mailFolder = join(folder, "mail");
      const names = (await readdir(mailFolder).catch(() => [])).filter((name) =>
        name.endsWith(".eml"),
      );
      const files = await Promise.all(names.sort().map((name) => readFile(join(mailFolder, name))));
      return Promise.all(files.map((file) => PostalMime.parse(file)));
    },
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      const code = await exited;
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
};

const WAIT_MS = 20_000;

/** Mail that no page asked for goes out within a minute (SAFETY section 3). */
export const UNASKED_WAIT_MS = 90_000;

/** Polls until a mail fits; says what came instead when none does. */
export const mailThat = async (
  product: Product,
  fits: (mail: Email) => boolean,
  waitMs = WAIT_MS,
): Promise<Email> => {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const mails = await product.mails();
    const mail = mails.findLast(fits);
    if (mail) return mail;
    if (Date.now() > deadline)
      throw new Error(
        `No such mail. There are: ${mails.map(({ subject }) => subject).join(" | ")}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** The six digits of the newest sign-in mail to an address. */
export const codeFor = async (product: Product, address: string): Promise<string> => {
  const mail = await mailThat(
    product,
    ({ to, text }) => to?.[0]?.address === address && /^\d{6}$/m.test(text ?? ""),
  );
  return /^\d{6}$/m.exec(mail.text ?? "")?.[0] ?? "";
};
