import { Badge } from '../../ui/badge'

/** Says of a section that it was written to show what could stand there. */
export const SampleBadge = () => <Badge mark="off">Beispielangaben</Badge>
