import { countOf, priceCents, type Service, shortPrice } from '@studio/contract';
import { Button, Panel, RetryAlert, Spinner } from '@studio/shared-ui';
import { Suspense } from 'react';
import { useDispatch } from 'react-redux';
import { useListServicesQuery } from '../../../api/api.ts';
import { serviceOpened } from '../../../edits/edits-slice.ts';
import { useKeptState } from '../../../kept/use-kept.ts';
import styles from './service-list.module.css';
import { lazyWindow } from '../../../ui/lazy-window.tsx';

const AddOnsDialog = lazyWindow(
  async () =>
    (await import(/* webpackChunkName: "texts" */ './add-ons/add-ons-dialog.tsx')).AddOnsDialog,
);

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
  const [openedId, setOpened] = useKeptState<number | null>('add-ons, open', null);
  const close = () => setOpened(null);
  const opened = services.find(({ id }) => id === openedId);
  return (
    <>
      <ul className={styles.list}>
        {services.map((service) => (
          <li key={service.id} className={styles.service}>
            <div className={styles.about}>
              <h3 className={styles.name}>{service.name}</h3>
              <p className="muted">{`${countOf(service.duration, 'hour')}, ${shortPrice(priceCents(service.price))}`}</p>
            </div>
            <div className="flex wrap gap2">
              {service.add_ons && (
                <Button
                  variant="outline"
                  size="bar"
                  aria-label={`Edit the add-ons of ${service.name}`}
                  aria-haspopup="dialog"
                  onClick={() => setOpened(service.id)}
                >
                  Add-ons
                </Button>
              )}
              <Button
                variant="outline"
                size="bar"
                aria-label={`Edit ${service.name}`}
                aria-haspopup="dialog"
                onClick={() => dispatch(serviceOpened(service))}
              >
                Edit
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense>
          <AddOnsDialog key={opened.id} service={opened} onLeave={close} onMissed={close} />
        </Suspense>
      )}
    </>
  );
}
