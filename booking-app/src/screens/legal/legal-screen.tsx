import { formatPlainDate, getLegalText, legalBlocks, type LegalKind } from '@studio/contract';
import { ErrorState, LegalText, Page, PageHeading, Waiting } from '@studio/shared-ui';
import { api } from '../../api/api.ts';
import { callErrorOf, queryOf } from '../../api/call-contract.ts';

const { useGetLegalTextQuery } = api.injectEndpoints({
  endpoints: (build) => ({ getLegalText: queryOf(build, getLegalText) }),
});

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
