/** The only place where JSON becomes a type: what the server says is what wire/ says of it. */
export const fromServer = <Said>(json: string): Said => JSON.parse(json);

export const answered = <Said>(response: Response): Promise<Said> => response.json();
