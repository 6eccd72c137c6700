export { addressed, type FindingParams, insightsAddresses, withYears } from './addressed'
export { findingCsv } from './csv'
export { svgOf } from './picture'
