import { Button } from '@studio/shared-ui';
import { Calendar } from 'lucide-react';
import styles from './calendar-switch.module.css';

type CalendarSwitchProps = { isHidden: boolean; onToggle: () => void };

export const CalendarSwitch = ({ isHidden, onToggle }: CalendarSwitchProps) => (
  <Button className={styles.switch} variant="outline" size="bar" onClick={onToggle}>
    <Calendar size={20} strokeWidth={1.5} aria-hidden />
    <span className={styles.words}>{isHidden ? 'Show calendar' : 'Hide calendar'}</span>
  </Button>
);
