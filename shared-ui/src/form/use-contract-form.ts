import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  get,
  useForm,
  useWatch,
  type Control,
  type FieldError,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RegisterOptions,
  type UseFormClearErrors,
  type UseFormGetValues,
  type UseFormProps,
  type UseFormRegisterReturn,
  type UseFormReset,
  type UseFormSetValue,
} from 'react-hook-form';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { changedIn } from './changed-in.ts';

export { type ArrayPath, type FieldValues, useFieldArray } from 'react-hook-form';

/** Why the server refused the input, and the field that the refusal is about, if any. */
export type Refusal = { message: string; type?: string; field?: string | null | undefined };

export type ContractFormOptions<In extends FieldValues, Out> = Pick<
  UseFormProps<In, unknown, Out>,
  'mode' | 'values' | 'resetOptions'
> & {
  /** Validates the input when the form is submitted and on each change after that. */
  schema: Parameters<typeof standardSchemaResolver<In, unknown, Out>>[0];
  defaultValues?: NoInfer<In>;
  /** Called with the names of the invalid fields before the first of them gets the focus. */
  onInvalid?: (names: string[]) => void;
  /** Sends the schema's output for the input; resolves to a refusal, if any. */
  send: (output: NoInfer<Out>) => Promise<Refusal | null | void> | Refusal | null | void;
};

type FieldOptions<In extends FieldValues, Name extends FieldPath<In>> = Omit<
  RegisterOptions<In, Name>,
  'onChange'
> & {
  onChange?: (event: { target: { value: string } }) => void;
};

export type ContractForm<In extends FieldValues> = {
  /** For `useFieldArray`. */
  control: Control<In>;
  /** The current input. */
  typed: In;
  /** Returns the props of a field. */
  field: <Name extends FieldPath<In>>(
    name: Name,
    options?: FieldOptions<In, Name>,
  ) => UseFormRegisterReturn<Name> & { error: string | undefined };
  /** Returns the props of a choice that is not a native field. */
  choice: <Name extends FieldPath<In>>(
    name: Name,
  ) => {
    name: Name;
    selected: FieldPathValue<In, Name>;
    onSelect: (value: FieldPathValue<In, Name>) => void;
  };
  /** True once the person has changed a field. */
  isChanged: boolean;
  /** Returns the current input of the changed fields, even when called by a function from an earlier render. */
  getChanged: () => Partial<In>;
  /** Puts the input of changed fields back. */
  restore: (changed: Partial<In>) => void;
  /** Returns the latest input, even when called by a function from an earlier render. */
  getValues: UseFormGetValues<In>;
  /** Sets a field for the person; `shouldDirty: false` for a value that merely follows another one. */
  setValue: UseFormSetValue<In>;
  clearErrors: UseFormClearErrors<In>;
  reset: UseFormReset<In>;
  submit: (event?: { preventDefault: () => void }) => void;
  isSubmitted: boolean;
  isBusy: boolean;
  /** The first message that no field shows, and its type. */
  problem: string | undefined;
  problemType: string | number | undefined;
};

/**
 * A form that a contract schema validates. The first invalid field gets the focus. A refusal, or a schema's issue
 * with the path `root`, appears at its field, or otherwise as the form's `problem` until the person changes a field.
 */
export function useContractForm<In extends FieldValues, Out>(
  options: ContractFormOptions<In, Out>,
): ContractForm<In> {
  const { schema, send, onInvalid, ...props } = options;
  const form = useForm<In, unknown, Out>({
    ...(props as UseFormProps<In, unknown, Out>),
    resolver: standardSchemaResolver(schema),
  });
  const { control, register, getValues, setError, clearErrors, reset, trigger } = form;
  const { errors, dirtyFields, isSubmitted, isSubmitting } = form.formState;
  const typed = useWatch({ control }) as In;
  const changed = changedIn(typed, dirtyFields);
  const latest = useRef(changed);
  useLayoutEffect(() => {
    latest.current = changed;
  });
  /** Where the last refusal is, and the input that it is about. */
  const refused = useRef({ at: 'root', input: '' });
  const { setValue: setAny } = form;
  const setValue: UseFormSetValue<In> = useCallback(
    (name, value, more) => setAny(name, value, { shouldDirty: true, ...more }),
    [setAny],
  );

  const submit = (event?: { preventDefault: () => void }): void => {
    const handle = form.handleSubmit(
      async (output) => {
        const refusal = await send(output);
        if (!refusal) return;
        const { field, ...error } = refusal;
        const at = field ?? 'root';
        refused.current = { at, input: JSON.stringify(latest.current) };
        setError(at as 'root', error, { shouldFocus: true });
      },
      (wrong) => onInvalid?.(Object.keys(wrong)),
    );
    void handle(event as never);
  };

  const unshown = findUnshown(errors);
  // A change judges only its own field. An issue that no field shows is judged again here.
  const isIssue = unshown?.type === issue;
  useEffect(() => {
    if (isIssue) void trigger();
  }, [isIssue, trigger, typed]);
  // A refusal is about the input that was sent. Values that follow other values leave it in place.
  const isRefusal = unshown !== undefined && !isIssue;
  const input = JSON.stringify(changed);
  useEffect(() => {
    if (isRefusal && input !== refused.current.input) clearErrors(refused.current.at as 'root');
  }, [isRefusal, clearErrors, input]);

  return {
    control: control as unknown as Control<In>,
    typed,
    field: <Name extends FieldPath<In>>(name: Name, more?: FieldOptions<In, Name>) => ({
      ...register(name, more as RegisterOptions<In, Name> | undefined),
      error: messageOf(errors, name),
    }),
    choice: (name) => ({
      name,
      selected: get(typed, name),
      onSelect: (value) => setValue(name, value, { shouldValidate: isSubmitted }),
    }),
    isChanged: Object.keys(changed).length > 0,
    getChanged: () => latest.current,
    restore: (kept) =>
      reset({ ...getValues(), ...kept }, { keepDefaultValues: true, keepFieldsRef: true }),
    getValues,
    setValue,
    clearErrors,
    reset,
    submit,
    isSubmitted,
    isBusy: isSubmitting,
    problem: unshown?.message,
    problemType: unshown?.type,
  };
}

type Errors = { [name: string]: FieldError | Errors | undefined };

/** The type that the resolver gives every issue of a schema; a refusal has another, or none. */
const issue = '';

const messageOf = (errors: object, name: string): string | undefined => {
  const error: unknown = get(errors, name);
  return (error as { message?: string } | undefined)?.message;
};

/** Returns the first error without a field; an error of a field has that field's element. */
function findUnshown(errors: object): FieldError | undefined {
  for (const each of Object.values(errors as Errors)) {
    const isError = typeof each?.message === 'string';
    const found = isError ? (each as FieldError) : each && findUnshown(each);
    if (found && !found.ref) return found;
  }
  return undefined;
}
