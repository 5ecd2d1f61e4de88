import { describe, expect, test, vi } from "vitest";
import { engines } from "#tests/support/engines.ts";
import {
  contactRow,
  newestCode,
  openGateway,
  post,
  signedInClient,
} from "#tests/support/gateway.ts";
import { STAFF } from "#tests/support/people.ts";

describe.each(engines)("the log on $name", (engine) => {
  test("names what failed, and nothing that people wrote (docs/security.md 5.28)", async () => {
    const printed: string[] = [];
    for (const method of ["log", "info", "warn", "error"] as const)
      vi.spyOn(console, method).mockImplementation(
        (...words) => void printed.push(words.join(" ")),
      );
    const gateway = await openGateway(engine);
    const { data } = await (await signedInClient(gateway)).auth.getSession();
    const secrets = [
      STAFF,
      "ravi@example.com",
      "Which station",
      newestCode(gateway),
      data.session?.access_token ?? "",
      data.session?.refresh_token ?? "",
      gateway.keys.publishableKey,
    ];
    const bearer = { authorization: `Bearer ${data.session?.access_token}` };
    const insert = (over: object) =>
      gateway.request("/rest/v1/contact_queries", post(contactRow({ ...over }), bearer));

    await insert({ message: "short" });
    await insert({ created_at: "Which station" });
    gateway.mailFails = true;
    gateway.pass(61);
    await gateway.request("/auth/v1/otp", post({ email: STAFF, create_user: false }));
    await gateway.close();
    const gone = [
      await insert({}),
      await gateway.request("/auth/v1/otp", post({ email: STAFF, create_user: false })),
      await gateway.request(
        "/auth/v1/token?grant_type=refresh_token",
        post({ refresh_token: data.session?.refresh_token }),
      ),
    ];
    for (const answer of gone) {
      expect(answer.status).toBeGreaterThanOrEqual(500);
      expect(await answer.text()).not.toMatch(/ravi|staff@|stack|node_modules/i);
    }

    vi.restoreAllMocks();
    const log = [...gateway.log, ...printed].join("\n");
    expect(gateway.log.length).toBeGreaterThanOrEqual(4);
    expect(log).toContain("POST /rest/v1/contact_queries failed");
    for (const secret of secrets) expect(log).not.toContain(secret);
  });
});
