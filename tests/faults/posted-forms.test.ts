import { createHash } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Email } from "postal-mime";
import { beforeAll, describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import type { Form } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";
import { toColumns } from "#domain/forms/to-row.ts";
import { tidy } from "#domain/forms/validate.ts";
import { waitForMail } from "#tests/support/mail/sent-mail.ts";
import { opened } from "#tests/support/opened.ts";
import { freshValues } from "#tests/support/sample-values.ts";
import { question, staffClient, visitorClient } from "#tests/support/server/clients.ts";
import { postForm, unescaped } from "#tests/support/server/post-form.ts";
import { spawnServer } from "#tests/support/server/spawn-server.ts";
import { blankMessages } from "#tests/support/spec.ts";

describe("a form posted without JavaScript", () => {
  const server = opened(() => spawnServer());
  let staff: SupabaseClient;
  beforeAll(async () => {
    staff = await staffClient(server);
  });

  const rowsWith = async (form: Form, email: string) => {
    const { data, error } = await staff.from(form.table).select("*");
    if (error) throw error;
    return data.filter((row) => Object.values(row).includes(email));
  };

  test.each(forms)(
    "$path is stored as its page would store it, and says so (3.3.10, 7.10.1, 7.10.5)",
    async (form) => {
      const values = freshValues(form);
      const response = await postForm(server, form, values);
      expect(response.status).toBe(303);
      const [row, ...others] = await rowsWith(form, values[form.applicant.email] ?? "");
      expect(others).toEqual([]);
      expect(row).toMatchObject(toColumns(form, values));
      expect(row.status).toBe(form.startsPending ? "pending" : null);
      const reference = row.id.slice(0, 8);
      const location = response.headers.get("location");
      expect(location).toBe(`${form.path}?sent=${reference}`);

      const sent = await fetch(server.url + location);
      expect(sent.status).toBe(200);
      expect(sent.headers.get("cache-control")).toBe("no-store, no-transform");
      const html = unescaped(await sent.text());
      // A span keeps "2 business days" on one line.
      expect(html.replace(/<\/?span[^>]*>/g, "")).toContain(form.copy.success);
      expect(html).toContain(
        `Your reference number is <strong class="reference" translate="no">${reference}</strong>.`,
      );
    },
  );

  test.each(forms)("$path is refused with every message and every word (7.10.2)", async (form) => {
    const typed = `" autofocus onfocus="alert(1) </textarea><script>alert(1)</script> ₹`;
    const response = await postForm(server, form, { [form.applicant.name]: typed });
    expect(response.status).toBe(422);
    expect(response.headers.get("cache-control")).toBe("no-store, no-transform");
    const page = await fetch(server.url + form.path);
    expect(response.headers.get("content-security-policy")).toBe(
      page.headers.get("content-security-policy"),
    );
    const html = await response.text();
    expect(html).toContain("<title>Error: ");
    const value = /value="([^"]*)"/.exec(html.slice(html.indexOf(`name="${form.applicant.name}"`)));
    expect(unescaped(value?.[1] ?? "")).toBe(typed);
    const { [form.applicant.name]: _, ...messages } = blankMessages(form.formType);
    for (const message of Object.values(messages)) expect(html).toContain(`${message}</a>`);
    expect(html.match(/autofocus=""/g)).toHaveLength(1);
  });

  test("the same words sent at once, and again, are one row (7.10.4)", async () => {
    const values = freshValues(contactForm);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => postForm(server, contactForm, values)),
    );
    responses.push(await postForm(server, contactForm, values));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 303));
    expect(await rowsWith(contactForm, values.email ?? "")).toHaveLength(1);
  });

  test("a multipart body and its line breaks are stored as typed (7.10.1)", async () => {
    const values = freshValues(contactForm);
    const body = new FormData();
    for (const [key, value] of Object.entries(values)) body.append(key, value);
    body.set("message", "Two lines,\nas they were typed");
    expect((await postForm(server, contactForm, body)).status).toBe(303);
    const [row] = await rowsWith(contactForm, values.email ?? "");
    expect(row.message).toBe("Two lines,\nas they were typed");
  });

  test("a stranger who guesses the words cannot make it vanish (docs/security.md 1.8)", async () => {
    const values = freshValues(contactForm);
    const day = new Date().toISOString().slice(0, 10);
    const id = createHash("sha256")
      .update(JSON.stringify([contactForm.formType, day, tidy(contactForm, values)]))
      .digest("hex")
      .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
    const stranger = await visitorClient(server);
    const { error } = await stranger.from(contactForm.table).insert({ ...question(), id });
    expect(error).toBeNull();
    expect((await postForm(server, contactForm, values)).status).toBe(303);
    expect(await rowsWith(contactForm, values.email ?? "")).toHaveLength(1);
  });

  test("the mails go out as after a visit with JavaScript (7.10.3)", async () => {
    const values = freshValues(contactForm);
    await postForm(server, contactForm, values);
    const mail = await waitForMail(server, ({ to }) => to?.[0]?.address === values.email);
    expect(mail.text).toContain(contactForm.copy.success);
  });

  test("whoever fills the hidden field gets no email, and the team's is marked (7.10.8, 4.1.8)", async () => {
    const values = freshValues(contactForm);
    await postForm(server, contactForm, { ...values, leaveEmpty: "program" });
    const isAbout = ({ text }: Email) => text?.includes(values.email ?? "") === true;
    expect((await waitForMail(server, isAbout)).subject).toMatch(/^\[Suspect\]/);
    const recipients = (await server.mails()).flatMap(({ to }) =>
      to?.map(({ address }) => address),
    );
    expect(recipients).not.toContain(values.email);
  });
});
