import { randomBytes, randomUUID } from "node:crypto";

export type Grant = {
  readonly sessionId: string;
  readonly userId: string;
  readonly refreshToken: string;
};

export type Sessions = ReturnType<typeof createSessions>;

/** Signed-in sessions and their refresh tokens, as https://supabase.com/docs/guides/auth/sessions describes them. */
export const createSessions = () => {
  /** The newest grant of each session. */
  const newest = new Map<string, Grant>();
  const tokens = new Map<string, { readonly sessionId: string; isUsed: boolean }>();

  const issue = (sessionId: string, userId: string): Grant => {
    const refreshToken = randomBytes(9).toString("base64url");
    tokens.set(refreshToken, { sessionId, isUsed: false });
    const grant = { sessionId, userId, refreshToken };
    newest.set(sessionId, grant);
    return grant;
  };

  return {
    open: (userId: string) => issue(randomUUID(), userId),
    /** A token works once. Used again, because an answer may have been lost, it brings the session's newest. */
    refresh: (value: string): Grant | undefined => {
      const token = tokens.get(value);
      const grant = token && newest.get(token.sessionId);
      if (!grant || token.isUsed) return grant;
      token.isUsed = true;
      return issue(grant.sessionId, grant.userId);
    },
    isOpen: (id: string) => newest.has(id),
    /** Closes every session of a session's user. */
    close: (id: string) => {
      const userId = newest.get(id)?.userId;
      for (const grant of newest.values())
        if (grant.userId === userId) newest.delete(grant.sessionId);
    },
  };
};
