import type { CodePurpose } from '@studio/contract';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** `open` opens one booking and proves no address, so the call that sends codes does not offer it. */
export type CodeUse = CodePurpose | 'open';

/** A browser's current code for an address and purpose, and the time of its last proof. */
@Entity('email_proof')
@Index('email_proof_browser_hash', ['browserHash'])
@Index('email_proof_sent_at', ['sentAt'])
export class EmailProof {
  @PrimaryColumn({ type: 'varchar', length: 254 })
  email: string;

  @PrimaryColumn({ name: 'browser_hash', type: 'varchar', length: 64 })
  browserHash: string;

  /** A proof is valid only for the purpose in its code's email. */
  @PrimaryColumn({ type: 'varchar', length: 10, default: 'booking' })
  purpose: CodeUse;

  /** HMAC of address, browser, purpose, booking number (if the purpose is `open`) and code; null once it is used. */
  @Column({ name: 'code_hash', type: 'varchar', length: 64, nullable: true })
  codeHash: string | null;

  @Column({ type: 'int' })
  attempts: number;

  @Column({ name: 'sent_at', type: 'datetime', precision: 3 })
  sentAt: Date;

  @Column({ name: 'verified_at', type: 'datetime', precision: 3, nullable: true })
  verifiedAt: Date | null;
}
