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

export { useFieldArray } from 'react-hook-form';

/** Why the server refused, and the field it is about, if any. */
export type Refusal = { message: string; type?: string; field?: string | null | undefined };

type Options<In extends FieldValues, Out> = Pick<
  UseFormProps<In, unknown, Out>,
  'mode' | 'values' | 'resetOptions'
> & {
  /** Judges the input when the form is submitted; after that, each change. */
  schema: Parameters<typeof standardSchemaResolver<In, unknown, Out>>[0];
  defaultValues?: NoInfer<In>;
  /** Before the first of the wrong fields, whose names it takes, gets the focus. */
  onInvalid?: (names: string[]) => void;
  /** Sends what the schema made of the input; resolves to a refusal, if any. */
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
  /** The props of a field. */
  field: <Name extends FieldPath<In>>(
    name: Name,
    options?: FieldOptions<In, Name>,
  ) => UseFormRegisterReturn<Name> & { error: string | undefined };
  /** The props of a choice that is no native field. */
  choice: <Name extends FieldPath<In>>(
    name: Name,
  ) => {
    name: Name;
    selected: FieldPathValue<In, Name>;
    onSelect: (value: FieldPathValue<In, Name>) => void;
  };
  /** The latest input, also in a function of an earlier render. */
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
 * A form judged by a schema of the contract. The first wrong field gets the focus. A refusal, or an issue that a schema
 * has with the path `root`, appears at its field or else as the form's `problem`.
 */
export function useContractForm<In extends FieldValues, Out>(
  options: Options<In, Out>,
): ContractForm<In> {
  const { schema, send, onInvalid, ...props } = options;
  const form = useForm<In, unknown, Out>({
    ...(props as UseFormProps<In, unknown, Out>),
    resolver: standardSchemaResolver(schema),
  });
  const { control, register, getValues, setError, setValue, clearErrors, reset } = form;
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

/** The first error without a field: those of fields have their element. */
const messageOf = (errors: object, name: string): string | undefined => {
  const error: unknown = get(errors, name);
  return (error as { message?: string } | undefined)?.message;
};

function findUnshown(errors: object): FieldError | undefined {
  for (const each of Object.values(errors as Errors)) {
    const isError = typeof each?.message === 'string';
    const found = isError ? (each as FieldError) : each && findUnshown(each);
    if (found && !found.ref) return found;
  }
  return undefined;
}
