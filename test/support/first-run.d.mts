export function copyOfFirstRun(folder: string, logins: Record<string, string>): Promise<void>
