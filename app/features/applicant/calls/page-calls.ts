import { formBackend } from "#app/forms/send-submission.ts";
import { NOT_CONFIGURED } from "#app/lib/backend.ts";
import type { ApplicantCalls } from "#domain/submissions/applicant-page.ts";

/** `rpc` for a name that is known at the call alone: the library cannot infer the arguments of `Name`. */
type Call = (
  name: keyof ApplicantCalls,
  args: object,
) => PromiseLike<{ data: unknown; error: Error | null }>;

/** Calls a function of the database as a visitor; throws the server's error otherwise. */
export const callPage = async <Name extends keyof ApplicantCalls>(
  name: Name,
  args: ApplicantCalls[Name]["Args"],
): Promise<ApplicantCalls[Name]["Returns"]> => {
  const backend = await formBackend();
  if (!backend) throw new Error(NOT_CONFIGURED);
  const { data, error } = await (backend.rpc as Call).call(backend, name, args);
  if (error) throw error;
  return data as ApplicantCalls[Name]["Returns"];
};
