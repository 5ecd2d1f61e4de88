import { formBackend } from "#app/features/application-form/send-submission.ts";
import { type GetBackend, NOT_CONFIGURED } from "#app/lib/backend.ts";
import type { OwnPageCalls } from "#domain/answers/own-page.ts";

type Call = (
  name: keyof OwnPageCalls,
  args: object,
) => PromiseLike<{ data: unknown; error: Error | null }>;

/** Calls a function of the database as a visitor; throws what the server said otherwise. */
export const callOwn = async <Name extends keyof OwnPageCalls>(
  name: Name,
  args: OwnPageCalls[Name]["Args"],
  getBackend: GetBackend = formBackend,
): Promise<OwnPageCalls[Name]["Returns"]> => {
  const backend = await getBackend();
  if (!backend) throw new Error(NOT_CONFIGURED);
  const { data, error } = await (backend.rpc as Call).call(backend, name, args);
  if (error) throw error;
  return data as OwnPageCalls[Name]["Returns"];
};
