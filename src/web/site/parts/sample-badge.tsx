import { Badge } from '../../ui/badge'

/** Stands at what was written to show what could stand there. */
export const SampleBadge = () => <Badge mark="off">Beispielangaben</Badge>
