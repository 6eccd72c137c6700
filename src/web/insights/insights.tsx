import { PageHead } from '../ui/sheet'

export function Page() {
  return <PageHead title="about" />
}
