// Installs and builds the checked out version beside the one that runs; the next start takes it.
import { checkNode, prepareUpdate } from './prepare.mjs'

checkNode()
prepareUpdate()
