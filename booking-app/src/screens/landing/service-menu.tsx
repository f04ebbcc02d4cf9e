import { listServices, type Service } from '@studio/api/contract';
import { Alert, Button, EmptyState, Skeleton, Spinner, Tray, TrayCard } from '@studio/shared-ui';
import { useListServicesQuery } from '../../api/api.ts';
import { ServiceCard } from './service-card.tsx';
import styles from './service-menu.module.css';

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
          <p className={styles.hint}>Prices are starting prices.</p>
        )}
      </div>
      {isLoading && <ServicesLoading />}
      {hasFailed && <ServicesFailed onRetry={() => void refetch()} />}
      {services && <Services services={services} />}
    </section>
  );
}

const ServicesFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Alert
    tone="bad"
    action={
      <Button variant="outline" size="bar" onClick={onRetry}>
        Try Again
      </Button>
    }
  >
    {listServices.failure}
  </Alert>
);

const Services = ({ services }: { services: Service[] }) =>
  services.length === 0 ? (
    <EmptyState>No workshops are on the menu at the moment. Please look in again soon.</EmptyState>
  ) : (
    <Tray columns={3}>
      {services.map((service) => (
        <li key={service.id}>
          <ServiceCard service={service} />
        </li>
      ))}
    </Tray>
  );

const ServicesLoading = () => (
  <div aria-hidden>
    <Tray columns={3}>
      {Array.from({ length: 6 }, (_, index) => (
        <li key={index}>
          <div>
            <TrayCard
              picture={<Skeleton height="100%" />}
              title={<Skeleton height={28} width={200} />}
              text={
                <span className={styles.lines}>
                  <Skeleton height={14} />
                  <Skeleton height={14} width="70%" />
                </span>
              }
              price={<Skeleton height={20} width={60} />}
              duration={<Skeleton height={14} width={150} />}
            />
          </div>
        </li>
      ))}
    </Tray>
  </div>
);
