import type { Context } from "hono";
import type { Caller } from "#server/database/database.ts";
import { isStorableText } from "#server/database/storable-text.ts";
import type { GatewayDeps } from "#server/gateway/deps.ts";
import { readObject } from "#server/gateway/http/body.ts";
import { restFailure } from "#server/gateway/http/responses.ts";

export const isText = (value: unknown): boolean => typeof value === "string";
export const isTextOrNull = (value: unknown): boolean => value === null || isText(value);

/** Says whether all of these, which are not at the top of a body, are texts that can be stored. */
export const areStorableTexts = (values: readonly unknown[]): boolean =>
  values.every((value) => typeof value === "string" && isStorableText(value));

type Parameters = Readonly<Record<string, (value: unknown) => boolean>>;

export type NamedFunction = {
  /** What the statement selects from the call; without it, the one value that the function returns. */
  readonly columns?: string;
  /** The sets of parameters that the function takes, each with a check of its value. */
  readonly takes: readonly Parameters[];
  /** The longest body. */
  readonly maxBytes: number;
};

/** Returns the parameters that a body has all of, each with a value of its type, and nothing else. */
const takenBy = (
  { takes }: NamedFunction,
  fields: Readonly<Record<string, unknown>>,
): readonly string[] | undefined => {
  const taken = takes.find(
    (parameters) =>
      Object.keys(fields).every((name) => name in parameters) &&
      Object.entries(parameters).every(([name, fits]) => fits(fields[name])),
  );
  return taken && Object.keys(taken);
};

/** Calls a function of the schema with the parameters of a request, and returns its rows or its value. */
export const callFunction = async (
  c: Context,
  { database }: GatewayDeps,
  caller: Caller,
  name: string,
  admitted: NamedFunction,
): Promise<{ readonly value: unknown } | Response> => {
  const body = await readObject(c, admitted.maxBytes);
  if (!body.ok) return restFailure(c, body.failure);
  const names = takenBy(admitted, body.fields);
  if (!names)
    return restFailure(c, {
      status: 404,
      code: "PGRST202",
      message: `Could not find the function public.${name} with these parameters`,
    });
  const places = names.map((parameter, index) => `${parameter} => $${index + 1}`);
  const rows = await database.transactionAs(caller, (sql) =>
    sql(
      `select ${admitted.columns ?? `${name} as value`} from public.${name}(${places.join(", ")}) as ${name}`,
      names.map((parameter) => body.fields[parameter]),
    ),
  );
  return { value: admitted.columns === undefined ? rows[0]?.value : rows };
};
