import { randomBytes, randomUUID } from "node:crypto";

/** A refresh token that was used is forgiven for so long: an answer may have been lost. */
const REUSE_MS = 10_000;

type Session = { readonly id: string; readonly userId: string; current: string };
type Token = { readonly session: Session; readonly parent: string | undefined; usedAt?: number };

export type Grant = {
  readonly sessionId: string;
  readonly userId: string;
  readonly refreshToken: string;
};

export type Refreshed =
  | ({ readonly kind: "granted" } & Grant)
  | { readonly kind: "not found" }
  | { readonly kind: "already used" };

/** Signed-in sessions and their refresh tokens, as https://supabase.com/docs/guides/auth/sessions describes them. */
export type Sessions = {
  readonly open: (userId: string) => Grant;
  /**
   * A token works once. Used again within ten seconds, or being the parent of the session's newest token,
   * it brings that newest token. Used again later, it ends the session.
   */
  readonly refresh: (token: string) => Refreshed;
  readonly isOpen: (id: string) => boolean;
  readonly close: (id: string, scope: string) => void;
};

export const createSessions = (now: () => number): Sessions => {
  const sessions = new Map<string, Session>();
  const tokens = new Map<string, Token>();

  const issue = (session: Session, parent?: string): Grant => {
    const value = randomBytes(9).toString("base64url");
    session.current = value;
    tokens.set(value, { session, parent });
    return { sessionId: session.id, userId: session.userId, refreshToken: value };
  };
  const again = ({ id, userId, current }: Session): Refreshed => ({
    kind: "granted",
    sessionId: id,
    userId,
    refreshToken: current,
  });

  return {
    open: (userId) => {
      const session: Session = { id: randomUUID(), userId, current: "" };
      sessions.set(session.id, session);
      return issue(session);
    },
    refresh: (value) => {
      const token = tokens.get(value);
      if (!token || !sessions.has(token.session.id)) return { kind: "not found" };
      const { session } = token;
      if (token.usedAt === undefined) {
        token.usedAt = now();
        return { kind: "granted", ...issue(session, value) };
      }
      if (tokens.get(session.current)?.parent === value) return again(session);
      if (now() - token.usedAt <= REUSE_MS) return again(session);
      sessions.delete(session.id);
      return { kind: "already used" };
    },
    isOpen: (id) => sessions.has(id),
    close: (id, scope) => {
      const closing = sessions.get(id);
      for (const session of sessions.values()) {
        const isThis = session.id === id;
        if (session.userId !== closing?.userId) continue;
        if (scope === "global" || (scope === "others" ? !isThis : isThis))
          sessions.delete(session.id);
      }
    },
  };
};
