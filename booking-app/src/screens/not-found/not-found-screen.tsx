import { MessagePage } from '../../message-page/message-page.tsx';

export function NotFoundScreen() {
  return (
    <MessagePage
      title="There is nothing at this address"
      action={{ label: 'See the workshops', to: '/#services' }}
    >
      The page may have moved, or the link may have lost a letter. All six workshops are one click
      away.
    </MessagePage>
  );
}
