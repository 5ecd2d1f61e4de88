/** The SQLSTATE codes with which PostgreSQL refuses a statement. */
export const NOT_NULL = "23502";
export const CHECK = "23514";
export const DENIED = "42501";
