import { Check, Plus, type LucideIcon } from 'lucide-react';
import type { WorkshopContent } from './content/workshop-content.ts';
import styles from './workshop-lists.module.css';

type WorkshopListsProps = {
  className?: string | undefined;
  content: Pick<WorkshopContent, 'includes' | 'addOns'>;
};

export const WorkshopLists = ({ className = '', content }: WorkshopListsProps) => (
  <div className={`${styles.lists} ${className}`}>
    <TickedList title="What's Included" items={content.includes} icon={Check} />
    <TickedList title="Available Add-ons" items={content.addOns} icon={Plus} />
  </div>
);

type TickedListProps = { title: string; items: string[]; icon: LucideIcon };

const TickedList = ({ title, items, icon: Icon }: TickedListProps) => (
  <section>
    <h2>{title}</h2>
    <ul>
      {items.map((item) => (
        <li key={item}>
          <Icon size={18} strokeWidth={1.5} aria-hidden />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  </section>
);
