/** The one member of staff whom a server or a gateway knows unless a test says otherwise. */
export const STAFF = "staff@example.com";

/** Has an account and is not staff. */
export const MEMBER = "member@example.com";
