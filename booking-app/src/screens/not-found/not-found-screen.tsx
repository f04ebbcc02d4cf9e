import { MessagePage } from '../../ui/message-page.tsx';

export function NotFoundScreen() {
  return (
    <MessagePage title="Page not found" action={{ label: 'See the workshops', to: '/#services' }}>
      The page may have moved, or the link may be missing a letter. All six workshops are one click
      away.
    </MessagePage>
  );
}
