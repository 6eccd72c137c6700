/** How a figure is set in a chart: medium, tabular, a little closer. */
export const strong = (size, more = {}) => ({ size, weight: 'mid', tabular: true, tracking: -0.01, ...more })
