export { goneOrders, type Payable } from './account/gone-orders'
export { movementsIn } from './account/movements'
export { readOrderSums, totalsOf } from './account/order-totals'
export { recordPayments } from './payment/payments'
