/** The fields of one part. */
export type PartFieldsProps<T> = {
  value: T;
  /** The message for the field of a path such as `people.0.name`. */
  sentenceOf: (path: string) => string | undefined;
  onChange: (value: T) => void;
};
