import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  get,
  useForm,
  useWatch,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RegisterOptions,
  type UseFormProps,
} from 'react-hook-form';

/** Why the server refused, and the field it is about, if any. */
export type Refusal = { message: string; field?: string | null | undefined };

type Options<In extends FieldValues, Out> = Pick<
  UseFormProps<In, unknown, Out>,
  'mode' | 'values' | 'resetOptions'
> & {
  /** Judges the input when the form is submitted; after that, each change. */
  schema: Parameters<typeof standardSchemaResolver<In, unknown, Out>>[0];
  defaultValues?: NoInfer<In>;
  /** Sends what the schema made of the input; resolves to a refusal, if any. */
  send: (output: NoInfer<Out>) => Promise<Refusal | null | void> | Refusal | null | void;
};

/**
 * A form judged by a schema of the contract. The first wrong field gets the focus, and a refusal appears at its field
 * or else as the form's `problem`.
 */
export function useContractForm<In extends FieldValues, Out>(options: Options<In, Out>) {
  const { schema, send, ...props } = options;
  const form = useForm<In, unknown, Out>({
    ...(props as UseFormProps<In, unknown, Out>),
    resolver: standardSchemaResolver(schema),
  });
  const { control, getValues, setError, setValue, clearErrors } = form;
  const { errors, isSubmitted, isSubmitting } = form.formState;
  const typed = useWatch({ control }) as In;

  const submit = form.handleSubmit(async (output) => {
    const refusal = await send(output);
    if (!refusal) return;
    const { message, field } = refusal;
    const isField = field && get(getValues(), field) !== undefined;
    setError(isField ? (field as FieldPath<In>) : 'root', { message }, { shouldFocus: true });
  });

  return {
    setValue,
    clearErrors,
    isSubmitted,
    /** The current input. */
    typed,
    /** The props of a field. */
    field: <Name extends FieldPath<In>>(name: Name, more?: RegisterOptions<In, Name>) => ({
      ...form.register(name, more),
      error: (get(errors, name) as { message?: string } | undefined)?.message,
    }),
    /** The props of a choice that is no native field. */
    choice: <Name extends FieldPath<In>>(name: Name) => ({
      name,
      selected: get(typed, name) as FieldPathValue<In, Name>,
      onSelect: (value: FieldPathValue<In, Name>) =>
        setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted }),
    }),
    submit: (event?: { preventDefault?: () => void }) => void submit(event as never),
    isBusy: isSubmitting,
    /** The refusal that is about no field. */
    problem: errors.root?.message,
  };
}
