/** The fields of one part. */
export type PartFieldsProps<T> = {
  value: T;
  /** What is wrong with the field of a path such as `people.0.name`. */
  sentenceOf: (path: string) => string | undefined;
  onChange: (value: T) => void;
};
