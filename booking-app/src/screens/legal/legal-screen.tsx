import { formatPlainDate, legalBlocks, type LegalKind } from '@studio/contract';
import { ErrorState, LegalText, Page, PageHeading, Waiting } from '@studio/shared-ui';
import { callErrorOf } from '../../api/call-contract.ts';
import { useGetLegalTextQuery } from '../../api/legal-api.ts';

/** A legal text in the version in force. */
export function LegalScreen({ kind, title }: { kind: LegalKind; title: string }) {
  const { data, error, isFetching, refetch } = useGetLegalTextQuery({ params: { kind } });
  if (data) {
    const { body, effectiveOn } = data;
    return (
      <Page>
        <PageHeading lead={`Effective ${formatPlainDate(effectiveOn)}`}>{title}</PageHeading>
        <LegalText blocks={legalBlocks(body)} />
      </Page>
    );
  }
  if (!error || isFetching) return <Waiting />;
  return (
    <Page>
      <ErrorState message={callErrorOf(error).message} onRetry={() => void refetch()} />
    </Page>
  );
}
