import { Component, type ReactNode } from 'react';
import { PageFault } from '#web/app/page/page-fault.tsx';

/** A page at another place is tried again. */
type PageBoundaryProps = { children: ReactNode; place?: string };

/** Shows the fault in place of pages whose files could not be loaded, or that failed. React has no function for it. */
export class PageBoundary extends Component<PageBoundaryProps, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate({ place }: PageBoundaryProps) {
    if (place !== this.props.place && this.state.error !== null) this.setState({ error: null });
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <PageFault error={error} onRetry={() => this.setState({ error: null })} />;
  }
}
