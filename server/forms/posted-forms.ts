import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { contactForm } from "#domain/forms/contact.ts";
import { type Form, fieldsOf } from "#domain/forms/form.ts";
import { type PostedForm, SENT_PARAMETER, TRAP_NAME } from "#domain/forms/posted-form.ts";
import { forms } from "#domain/forms/registry.ts";
import { tidy, validate } from "#domain/forms/validate.ts";
import { INVITE_NAME } from "#domain/invite.ts";
import { NEWS_PARAMETER } from "#domain/next-edition.ts";
import { waitWords } from "#domain/over-limit.ts";
import { type Path, paths } from "#domain/paths.ts";
import { type FormValues, isReference, referenceOf } from "#domain/submission.ts";
import { createLimits } from "#server/http/limits.ts";
import type { Site } from "#server/site/site.ts";
import type { VisitorCalls } from "./visitor-calls.ts";

/** 32 KB of text in any script; a form's encoding writes each byte as three. */
const MAX_BODY_BYTES = 3 * 32 * 1024;

/** The pages with a form: its own, and the landing page, which asks for news with the contact form. */
const PLACES: readonly { readonly form: Form; readonly path: Path }[] = [
  ...forms.map((form) => ({ form, path: form.path })),
  { form: contactForm, path: paths.home },
];

/**
 * Returns whether a page of this site sent a form. There is no session to abuse, but a foreign page
 * could make its visitors send spam, each from a network of their own. Browsers name the origin of a
 * request in Sec-Fetch-Site, older ones in Origin or Referer.
 */
const isSameOrigin = (headers: Headers, origins: readonly string[]): boolean => {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const sender = headers.get("origin") ?? headers.get("referer") ?? "";
  return origins.includes(URL.parse(sender)?.origin ?? "");
};

/** Returns the form that a request to a page is about: the page's own or, in its place, the request for news. */
const formOf = (c: Context, own: Form): Form =>
  c.req.query(NEWS_PARAMETER) === undefined ? own : contactForm;

export type PostedValues = {
  readonly values: FormValues;
  readonly isTrapped: boolean;
  readonly invite?: string | undefined;
};

/**
 * Returns the values of a posted form, tidied as the page's code would. Returns undefined when the
 * body has an unknown field, a field twice, or a file. A browser sends line breaks as CRLF.
 */
const postedValues = (form: Form, data: FormData): PostedValues | undefined => {
  const expected = new Set([TRAP_NAME, INVITE_NAME, ...fieldsOf(form).map(({ key }) => key)]);
  const texts: Record<string, string> = {};
  for (const [name, value] of data) {
    if (!expected.delete(name) || typeof value !== "string") return undefined;
    texts[name] = value.replaceAll("\r\n", "\n");
  }
  const invite = texts[INVITE_NAME]?.trim() || undefined;
  return { values: tidy(form, texts), isTrapped: Boolean(texts[TRAP_NAME]), invite };
};

type PostedFormsDeps = {
  readonly calls: VisitorCalls;
  readonly idOf: (form: Form, posted: PostedValues, now: Date) => string;
  readonly now: () => Date;
  readonly page: Site["answer"];
  /** Returns the origins at which a browser may have opened this site. */
  readonly originsOf: (request: Request) => readonly string[];
  readonly networkOf: (c: Context) => string;
};

/**
 * `POST` of the five forms by browsers that do not run the page's code: checks them by the same
 * rules, and then makes the calls that this code would make.
 */
export const postedForms = (deps: PostedFormsDeps): Hono => {
  const { calls, idOf, now, page, originsOf, networkOf } = deps;
  const limits = createLimits();
  const app = new Hono();

  const answer = async (
    c: Context,
    path: string,
    posted: PostedForm,
    status: ContentfulStatusCode,
  ) => {
    const { html, headers } = await page(path, { posted });
    return c.html(html, status, headers);
  };

  /** Returns the refusal of a network beyond its limit: an answer takes milliseconds of the processor. */
  const overLimit = async (c: Context): Promise<Response | undefined> => {
    const wait = await limits.take("formPostPerNetwork", networkOf(c));
    if (wait === 0) return undefined;
    const text = `Too many forms came from your network. Please go back and ${waitWords(wait)}`;
    return c.text(text, 429, { "retry-after": String(wait) });
  };

  for (const { form: own, path } of PLACES) {
    app.get(path, async (c, next) => {
      const reference = c.req.query(SENT_PARAMETER);
      if (!isReference(reference)) return next();
      const { formType } = formOf(c, own);
      const sent = { formType, status: "sent", values: {}, reference } as const;
      // It is stored: beyond the limit the answer is a sentence without the page.
      if (await overLimit(c))
        return c.text(`We have received it. Your reference number is ${reference}.`);
      return answer(c, path, sent, 200);
    });

    app.post(
      path,
      compress(),
      async (c, next) => {
        if (!isSameOrigin(c.req.raw.headers, originsOf(c.req.raw)))
          return c.text("This form can be sent only from its own page on this site.", 403);
        return (await overLimit(c)) ?? next();
      },
      bodyLimit({
        maxSize: MAX_BODY_BYTES,
        onError: (c) =>
          c.text("Your answers are too long together. Please go back and shorten them.", 413),
      }),
      async (c) => {
        const form = formOf(c, own);
        const { formType } = form;
        const data = await c.req.formData().catch(() => undefined);
        const posted = data && postedValues(form, data);
        if (!posted) return c.text("This is not what the form sends.", 400);
        const { values, isTrapped, invite } = posted;
        const isCodeAlone = invite !== undefined && Object.values(values).every((text) => !text);
        if (isCodeAlone)
          return (await calls.isInvited(c, form, invite))
            ? answer(c, path, { formType, status: "invited", values, invite }, 200)
            : answer(c, path, { formType, status: "uninvited", values }, 403);
        if (validate(form, values).length > 0)
          return answer(c, path, { formType, status: "refused", values, invite }, 422);
        const id = idOf(form, posted, now());
        const suspicion = isTrapped ? "trap" : undefined;
        const failure = await calls.store(c, form, values, id, suspicion, invite);
        if (failure) {
          const stillInvited = failure === 403 ? undefined : invite;
          const failed = { formType, status: "failed", values, invite: stillInvited } as const;
          return answer(c, path, failed, failure);
        }
        calls.requestMail(c, form, values);
        const sent = new URL(c.req.url);
        sent.searchParams.set(SENT_PARAMETER, referenceOf(id));
        return c.redirect(sent.pathname + sent.search, 303);
      },
    );
  }
  return app;
};
