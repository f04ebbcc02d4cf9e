import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

@Entity('customer')
@Unique('customer_email', ['email'])
@Unique('customer_google_sub', ['googleSub'])
export class Customer {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  @Column({ type: 'varchar', length: 254 })
  email: string;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  @Column({ type: 'varchar', length: 40, nullable: true })
  phone: string | null;

  /** argon2id; null for an account that only signs in with Google. */
  @Column({ name: 'password_hash', type: 'varchar', length: 200, nullable: true })
  passwordHash: string | null;

  /** Google's id of the person. An address can change hands; this id cannot. */
  @Column({ name: 'google_sub', type: 'varchar', length: 255, nullable: true })
  googleSub: string | null;

  @Column({ name: 'created_at', type: 'datetime', precision: 3 })
  createdAt: Date;
}
