import { fromPrice, limits, priceCents, workshops, type Service, countOf } from '@studio/contract';
import { Skeleton, TrayCard, type Elements } from '@studio/shared-ui';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageLink } from '../../navigation/use-page-link.ts';
import { Picture } from '../../ui/picture.tsx';
import { Later, NextFree } from './later.tsx';
import styles from './service-card.module.css';

/** A service on the menu, or what is known about it before the server has responded. */
export type MenuItem = Service | Pick<Service, 'id' | 'name'>;

/** Links to the service's workshop, whatever name staff gave it. */
export function ServiceCard({ item }: { item: MenuItem }) {
  const workshop = workshops.find(({ serviceId }) => serviceId === item.id);
  return workshop ? (
    <WorkshopLink
      to={`/workshops/${workshop.slug}`}
      workshop={workshop.serviceName}
      guests={workshop.guests ?? limits.minGuests}
      item={item}
    />
  ) : (
    <div>
      <Content item={item} />
    </div>
  );
}

type WorkshopLinkProps = {
  to: string;
  /** The stored service name. */
  workshop: string;
  /** The minimum number of guests. */
  guests: number;
  item: MenuItem;
};

const WorkshopLink = ({ to, item, ...wanted }: WorkshopLinkProps) => (
  <a {...usePageLink(to)}>
    <Content
      item={item}
      note={
        <Later>
          <NextFree {...wanted} />
        </Later>
      }
      icon={<ArrowRight size={20} strokeWidth={1.5} aria-hidden />}
    />
  </a>
);

const Content = ({ item, ...rest }: { item: MenuItem; note?: ReactNode; icon?: Elements }) => (
  <TrayCard
    title={<h3>{item.name}</h3>}
    {...('price' in item ? detailsOf(item) : loadingDetails)}
    {...rest}
  />
);

const sizes = '(max-width: 720px) 100vw, (max-width: 1100px) 50vw, 432px';

const detailsOf = ({ picture_url, description, price, duration }: Service) => ({
  picture: picture_url && <Picture source={picture_url} alt="" sizes={sizes} />,
  text: description,
  price: fromPrice(priceCents(price)),
  duration: `Approximately ${countOf(duration, 'Hour')}`,
});

const loadingDetails = {
  picture: <Skeleton height="100%" />,
  text: (
    <span className={styles.lines}>
      <Skeleton height={14} />
      <Skeleton height={14} width="70%" />
    </span>
  ),
  price: <Skeleton height={20} width={60} />,
  duration: <Skeleton height={14} width={150} />,
};
