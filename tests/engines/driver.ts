/** An element as a visitor names it: a role and its visible name, or a visible text. */
export type Target = {
  readonly role?: string;
  /** The whole accessible name. */
  readonly name?: string;
  /** A part of the accessible name, where the rest changes. */
  readonly namePart?: string;
  /** The whole text of an element. */
  readonly text?: string;
  readonly within?: Target;
};

export type Size = { readonly width: number; readonly height: number };

export type Key = "Enter" | "Escape" | "Tab" | "ArrowRight";

/** One window of one visitor, who has not been here before. */
export type EnginePage = {
  /** Goes to an address as if it were typed. */
  visit(url: string): Promise<void>;
  /** Waits for the target, then clicks in its middle. */
  click(target: Target): Promise<void>;
  /** Waits for the control, then replaces its text. */
  type(target: Target, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Sizes the window until the page in it has this size. */
  resize(size: Size): Promise<void>;
  /** Waits for the list, then chooses the option with this label. */
  select(target: Target, label: string): Promise<void>;
  /** Returns the text of every visible match; an empty list where there is none. */
  texts(target: Target): Promise<readonly string[]>;
  /** Runs a function in the page. It is sent as text: it sees its arguments and nothing around it. */
  evaluate<Result, Arguments extends readonly unknown[]>(
    run: (...given: Arguments) => Result,
    ...given: Arguments
  ): Promise<Awaited<Result>>;
  /** Returns how many sheets it prints on. Not every engine is told to print. */
  printedSheets?(): Promise<number>;
  close(): Promise<void>;
};

export type OpenOptions = {
  readonly javaScript?: boolean;
};

/** A running browser. Journeys know no more of it than this. */
export type EngineDriver = {
  /** The folder that the browser saves files to. */
  readonly downloads: string;
  /** Opens a new window for a new visitor; the last one must be closed. */
  open(url: string, size: Size, options?: OpenOptions): Promise<EnginePage>;
  close(): Promise<void>;
};

/** Starts a browser that reaches everything through the proxy at this host and port. */
export type LaunchEngine = (proxy: string) => Promise<EngineDriver>;
