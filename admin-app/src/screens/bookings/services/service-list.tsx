import { countOf, type Service } from '@studio/contract';
import { Button, Panel, RetryAlert, Spinner } from '@studio/shared-ui';
import { useDispatch } from 'react-redux';
import { useListServicesQuery } from '../../../api/api.ts';
import { serviceOpened } from '../../../edits/edits-slice.ts';
import styles from './service-list.module.css';

export function ServiceList() {
  const { data: services, isFetching, refetch } = useListServicesQuery();
  return (
    <Panel title="My Services">
      {services && <Services services={services} />}
      {!services && isFetching && <Spinner label="Loading services..." />}
      {!services && !isFetching && (
        <RetryAlert onRetry={() => void refetch()}>Failed to load services</RetryAlert>
      )}
    </Panel>
  );
}

function Services({ services }: { services: Service[] }) {
  const dispatch = useDispatch();
  return (
    <ul className={styles.list}>
      {services.map((service) => (
        <li key={service.id} className={styles.service}>
          <h3 className={styles.name}>{service.name}</h3>
          <p className="muted">{`${countOf(service.duration, 'hour')}, $${service.price}`}</p>
          <Button
            className={styles.edit}
            variant="outline"
            size="bar"
            aria-label={`Edit ${service.name}`}
            aria-haspopup="dialog"
            onClick={() => dispatch(serviceOpened(service))}
          >
            Edit
          </Button>
        </li>
      ))}
    </ul>
  );
}
