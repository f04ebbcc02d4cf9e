import type { Studio } from '@studio/contract';
import type { Env } from '../../env.ts';
import { toStudio } from '../../studio/to-studio.ts';

/** What mails say of the studio; `siteUrl` is the site's own address. */
export type MailStudio = Pick<Studio, 'name' | 'email' | 'address' | 'bring' | 'refundPolicy'> & {
  siteUrl: string;
};

export const mailStudio = (env: Env): MailStudio => ({ ...toStudio(env), siteUrl: env.SITE_URL });
