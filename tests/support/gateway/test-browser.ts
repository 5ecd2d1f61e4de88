import { STAFF } from "#tests/support/people.ts";
import { newestCode, post, type TestGateway } from "./gateway.ts";

/** A browser that keeps the cookies of the sign-in. */
export type TestBrowser = {
  readonly cookies: Map<string, string>;
  ask(email?: string): Promise<Response>;
  verify(token: string, email?: string): Promise<Response>;
};

export const openBrowser = (
  gateway: TestGateway,
  address?: string,
  origin = "http://localhost:3000",
): TestBrowser => {
  const cookies = new Map<string, string>();
  const call = async (path: string, body: object): Promise<Response> => {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const response = await gateway.request(path, post(body, { cookie, origin }), address);
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    ask: (email = STAFF) => call("/auth/v1/otp", { email, create_user: false }),
    verify: (token, email = STAFF) => call("/auth/v1/verify", { email, token, type: "email" }),
  };
};

/** Signs a browser in with a mailed code and returns it. */
export const signedInBrowser = async (
  gateway: TestGateway,
  browser = openBrowser(gateway),
  email = STAFF,
): Promise<TestBrowser> => {
  await browser.ask(email);
  const { status } = await browser.verify(newestCode(gateway), email);
  if (status !== 200) throw new Error(`The sign-in was refused with ${status}.`);
  return browser;
};
