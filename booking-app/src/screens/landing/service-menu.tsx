import { listServices, workshops } from '@studio/contract';
import { EmptyState, RetryAlert, Spinner, Tray } from '@studio/shared-ui';
import { useListServicesQuery } from '../../api/api.ts';
import { ServiceCard, type MenuItem } from './service-card.tsx';
import styles from './service-menu.module.css';

/** The expected menu; prices and pictures come from the server. */
const knownItems: MenuItem[] = workshops.map(({ serviceId, title }) => ({
  id: serviceId,
  name: title,
}));

export function ServiceMenu() {
  const { data: services, isFetching, refetch } = useListServicesQuery();
  const isLoading = isFetching && !services;
  const hasFailed = !isFetching && !services;
  return (
    <section className={styles.menu} id="services" aria-labelledby="service-menu">
      <div className={styles.head}>
        <h2 id="service-menu">Service menu</h2>
        {isLoading ? (
          <Spinner label="Loading services..." />
        ) : (
          <p className="muted">Starting prices per person. Couple Rings are priced for the pair.</p>
        )}
      </div>
      {hasFailed ? (
        <ServicesFailed onRetry={() => void refetch()} />
      ) : (
        <Services items={services ?? knownItems} />
      )}
    </section>
  );
}

const ServicesFailed = ({ onRetry }: { onRetry: () => void }) => (
  <RetryAlert onRetry={onRetry}>{listServices.failure}</RetryAlert>
);

const Services = ({ items }: { items: MenuItem[] }) =>
  items.length === 0 ? (
    <EmptyState>There are no workshops at the moment. Please check back soon.</EmptyState>
  ) : (
    <Tray columns={3}>
      {items.map((item) => (
        <li key={item.id}>
          <ServiceCard item={item} />
        </li>
      ))}
    </Tray>
  );
