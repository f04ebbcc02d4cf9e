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
import { useEffect } from 'react';

export { useFieldArray } from 'react-hook-form';

/** Why the server refused the input, and the field that the refusal is about, if any. */
export type Refusal = { message: string; type?: string; field?: string | null | undefined };

type Options<In extends FieldValues, Out> = Pick<
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
  /** Returns the latest input, even when called by a function from an earlier render. */
  getValues: UseFormGetValues<In>;
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
 * with the path `root`, appears at its field, or otherwise as the form's `problem`.
 */
export function useContractForm<In extends FieldValues, Out>(
  options: Options<In, Out>,
): ContractForm<In> {
  const { schema, send, onInvalid, ...props } = options;
  const form = useForm<In, unknown, Out>({
    ...(props as UseFormProps<In, unknown, Out>),
    resolver: standardSchemaResolver(schema),
  });
  const { control, register, getValues, setError, setValue, clearErrors, reset, trigger } = form;
  const { errors, isSubmitted, isSubmitting } = form.formState;
  const typed = useWatch({ control }) as In;

  const submit = form.handleSubmit(
    async (output) => {
      const refusal = await send(output);
      if (!refusal) return;
      const { field, ...error } = refusal;
      setError((field ?? 'root') as 'root', error, { shouldFocus: true });
    },
    (wrong) => onInvalid?.(Object.keys(wrong)),
  );

  const unshown = findUnshown(errors);
  // A change judges only its own field. An issue that no field shows is judged again here; a refusal stays.
  const isIssue = unshown?.type === issue;
  useEffect(() => {
    if (isIssue) void trigger();
  }, [isIssue, trigger, typed]);

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
      onSelect: (value) =>
        setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted }),
    }),
    getValues,
    setValue,
    clearErrors,
    reset,
    submit: (event) => void submit(event as never),
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
