import type { ComponentProps } from 'react'
import styles from './block-table.module.css'
import { classNames } from './class-names'

/** On a narrow page its rows are blocks; how a block is laid out is for `className` to say. */
export function BlockTable({ className, ...rest }: ComponentProps<'table'>) {
  return <table className={classNames(styles.table, className)} {...rest} />
}
