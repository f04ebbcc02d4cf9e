export type BucketAddress = {
  name: string;
  /** The start of every key, such as `site/`, or ''. */
  prefix: string;
  /** The server of another provider than AWS. */
  endpoint?: string | undefined;
  /** Without them, the SDK finds them and the region where its documentation says (`AWS_ACCESS_KEY_ID` and so on). */
  credentials?: { accessKeyId: string; secretAccessKey: string };
};

/** `s3://name/prefix`; null for any other text. */
export function readBucketAddress(text: string): Pick<BucketAddress, 'name' | 'prefix'> | null {
  const [, name, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)((?:\/[\w-]+)*)\/?$/.exec(text) ?? [];
  return name ? { name, prefix: prefix && `${prefix.slice(1)}/` } : null;
}
