import { workshops, type Service } from '@studio/api/contract';
import { TrayCard } from '@studio/shared-ui';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageLink } from '../../navigation/use-page-link.ts';
import { Picture } from '../../picture/picture.tsx';

/** A service of the menu; it opens its workshop, whatever staff call it. */
export function ServiceCard({ service }: { service: Service }) {
  const workshop = workshops.find(({ serviceId }) => serviceId === service.id);
  return workshop ? (
    <WorkshopLink to={`/workshops/${workshop.slug}`} service={service} />
  ) : (
    <div>
      <Content service={service} />
    </div>
  );
}

const WorkshopLink = ({ to, service }: { to: string; service: Service }) => (
  <a {...usePageLink(to)}>
    <Content service={service} icon={<ArrowRight size={20} strokeWidth={1.5} aria-hidden />} />
  </a>
);

const sizes = '(max-width: 720px) 100vw, (max-width: 1100px) 50vw, 432px';

const Content = ({ service, icon }: { service: Service; icon?: ReactNode }) => (
  <TrayCard
    picture={service.picture_url && <Picture source={service.picture_url} alt="" sizes={sizes} />}
    title={<h3>{service.name}</h3>}
    text={service.description}
    price={`$${service.price}`}
    duration={`Approximately ${service.duration} Hour`}
    icon={icon}
  />
);
