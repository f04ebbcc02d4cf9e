import {
  type ContractForm,
  type ContractFormOptions,
  type FieldValues,
  useContractForm,
} from '@studio/shared-ui/form';
import { useKept } from './use-kept.ts';

type KeptFormOptions<In extends FieldValues, Out> = ContractFormOptions<In, Out> & {
  /** Tells the form apart from every other one, with the id of what it changes. */
  name: string;
  /** True once the server has the input. */
  isSent?: boolean;
};

/** A contract form whose changed fields outlive the staff session, so an expired session loses no text. */
export function useKeptForm<In extends FieldValues, Out>(
  options: KeptFormOptions<In, Out>,
): ContractForm<In> {
  const { name, isSent = false } = options;
  const form: ContractForm<In> = useContractForm<In, Out>(options);
  const isChanged = form.isChanged && !isSent;
  useKept<Partial<In>>(name, () => (isChanged ? form.getChanged() : undefined), form.restore);
  return { ...form, isChanged };
}
