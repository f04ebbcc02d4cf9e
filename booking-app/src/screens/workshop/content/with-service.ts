import { addOnPrice, countOf, type OfferedAddOn, type Service } from '@studio/contract';
import { pictureFiles } from '../../../ui/picture-files.ts';
import type { WorkshopContent } from './workshop-content.ts';

/** Returns a workshop's content with staff's changes to its service, whose original name was `title`. */
export function withService(
  content: WorkshopContent,
  title: string,
  service: Service | undefined,
): WorkshopContent {
  if (!service) return content;
  const name = service.name === title ? content.name : service.name;
  return {
    ...content,
    name,
    price: service.price,
    addOns: service.add_ons?.map(wordsOf) ?? content.addOns,
    duration: countOf(service.duration, 'hour'),
    image: isSamePicture(content.image.name, service.picture_url)
      ? content.image
      : { name: service.picture_url, alt: name },
  };
}

const wordsOf = ({ name, price_cents }: OfferedAddOn): string =>
  `${name}, ${addOnPrice(price_cents)}`;

const isSamePicture = (name: string, address: string): boolean =>
  !address || pictureFiles(address).src === pictureFiles(name).src;
