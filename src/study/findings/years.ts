/** The years that a finding can be shown in, where it has several. */
export const journeyYears = [2022, 2023, 2024, 2025] as const
export type JourneyYear = (typeof journeyYears)[number]

/** The year shown unless another is asked for. */
export const defaultYear: JourneyYear = journeyYears[journeyYears.length - 1] ?? 2025
