import { Component, type ReactNode } from 'react';
import { PageFault } from '#web/app/page/page-fault.tsx';

/** Shows the fault in place of pages whose files could not be loaded, or that failed. React has no function for it. */
export class PageBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <PageFault error={error} onRetry={() => this.setState({ error: null })} />;
  }
}
