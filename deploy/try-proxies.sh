#!/bin/bash
# Runs the built site behind Caddy and behind nginx with the two configurations of this folder, on ports of its own, and says
# what a visitor, the administrator and a crowd get. On Debian, as root, from the folder of the program:
#   apt-get install --no-install-recommends caddy nginx curl openssl && deploy/try-proxies.sh
set -u
cd "$(dirname "$0")/.." || exit 1
node=$PWD/node_modules/.bin/node
work=$(mktemp -d)
chmod 711 "$work"
app_port=4860 http_port=4861 https_port=4862
failures=0 callers=0

cleanup() {
	kill $(jobs -p) 2>/dev/null
	wait
	rm -rf "$work"
}
trap cleanup EXIT

say() { # say TRUTH SENTENCE [WHAT WAS SEEN]
	if eval "$1"; then echo "  yes  $2"; else
		echo "  NO   $2 ${3:+(seen: $3)}"
		failures=$((failures + 1))
	fi
}

# As a browser that believes to speak with homes.example itself; FROM is one of this machine's addresses.
visit() {
	curl --silent --max-time 30 --cacert "$work/cert.pem" --interface "${FROM:-127.0.0.1}" \
		--connect-to "homes.example:443:127.0.0.1:$https_port" --connect-to "homes.example:80:127.0.0.1:$http_port" "$@"
}
header() { grep -i "^$1:" "$work/headers" | tail -1 | tr -d '\r' | cut -d' ' -f2-; }
now() { date +%s%3N; }

start_app() {
	env -i PATH="$PATH" NODE_ENV=production SAMPLE_CONTENT=on DATA_DIR="$work/data" HOST=127.0.0.1 PORT=$app_port \
		PUBLIC_URL=https://homes.example TRUSTED_PROXY=127.0.0.1 DRAIN_SECONDS=1 "$node" server/main.ts >>"$work/app.log" 2>&1 &
	app=$!
	for _ in $(seq 600); do
		curl --silent --fail --max-time 1 "http://127.0.0.1:$app_port/readyz" >/dev/null && return
		sleep 0.1
	done
	cat "$work/app.log"
	exit 1
}

start_caddy() {
	sed -e "s#127.0.0.1:3000#127.0.0.1:$app_port#" -e "s#^homes.example {#&\n\ttls $work/cert.pem $work/key.pem#" deploy/Caddyfile >"$work/site"
	# Into the block of settings that the file has itself: there can be one.
	sed -e "0,/^{/s//{\n\tadmin off\n\thttp_port $http_port\n\thttps_port $https_port\n\tskip_install_trust/" "$work/site" >"$work/Caddyfile"
	XDG_DATA_HOME=$work XDG_CONFIG_HOME=$work caddy run --config "$work/Caddyfile" >"$work/caddy.log" 2>&1 &
	proxy=$!
}

start_nginx() {
	sed -e "s#127.0.0.1:3000#127.0.0.1:$app_port#" -e "s#/var/log/nginx/#$work/#" -e '/listen \[::\]/d' -e "s#listen 80;#listen $http_port;#" \
		-e "s#listen 443 #listen $https_port #" -e "s#/etc/letsencrypt/live/homes.example/fullchain.pem#$work/cert.pem#" \
		-e "s#/etc/letsencrypt/live/homes.example/privkey.pem#$work/key.pem#" deploy/nginx.conf >"$work/site"
	{ printf 'pid %s/nginx.pid; error_log %s/nginx.log; daemon off; worker_rlimit_nofile 16384; events { worker_connections 8192; }\nhttp { access_log off;\n' "$work" "$work" && cat "$work/site" && echo '}'; } >"$work/nginx.conf"
	nginx -c "$work/nginx.conf" &
	proxy=$!
}

try_proxy() {
	for _ in $(seq 100); do visit --output /dev/null https://homes.example/ && break || sleep 0.1; done

	local seen
	seen=$(visit --http2 --dump-header "$work/headers" --output "$work/page" --write-out '%{http_version} %{http_code}' https://homes.example/)
	say '[ "$seen" = "2 200" ] && grep -q "<title>Amaka" "$work/page"' "a page comes by HTTP/2" "$seen"
	say '[ -n "$(header strict-transport-security)" ]' "browsers are told to stay with https"
	seen=$(visit --output /dev/null --write-out '%{http_code} %{redirect_url}' http://homes.example/homes)
	say '[[ $seen =~ ^30[18]\ https://homes.example(:$https_port)?/homes$ ]]' "http: is sent on to https:" "$seen"

	visit --header 'accept-encoding: br' --dump-header "$work/headers" --output "$work/page" https://homes.example/homes
	curl --silent --header 'accept-encoding: br' --output "$work/direct" "http://127.0.0.1:$app_port/homes"
	say '[ "$(header content-encoding)" = br ] && cmp -s "$work/page" "$work/direct"' "a compressed page arrives byte by byte as the program made it"
	seen=$(visit --header 'accept-encoding: br' --header "if-none-match: $(header etag)" --output /dev/null --write-out '%{http_code}' https://homes.example/homes)
	say '[ "$seen" = 304 ]' "a page that the browser has is not sent again" "$seen"
	seen=$(for path in metrics readyz; do visit --output /dev/null --write-out '%{http_code} ' https://homes.example/$path; done)
	say '[ "$seen" = "404 404 " ]' "/metrics and /readyz are nobody's business" "$seen"

	seen=$(visit --cookie-jar "$work/cookies" --dump-header "$work/headers" --output /dev/null --write-out '%{http_code}' --header 'origin: https://homes.example' \
		--data-urlencode email=ada@homes.example --data-urlencode "password=matooke at seven o'clock" https://homes.example/login)
	say '[ "$seen" = 302 ] && [[ $(grep -i "^set-cookie:.*session_token" "$work/headers") =~ __(Host|Secure)-.*Secure ]]' "signing in gives a cookie that is for https alone" "$seen"

	: >"$work/events"
	visit --no-buffer --max-time 60 --cookie "$work/cookies" --header 'accept: text/event-stream' https://homes.example/dashboard/live >"$work/events" &
	local listener=$! asked arrived
	asked=$(now)
	until grep -q retry "$work/events" || [ $(($(now) - asked)) -gt 5000 ]; do sleep 0.02; done
	arrived=$(($(now) - asked))
	say '[ $arrived -lt 2000 ]' "the stream of events begins at once (after $arrived ms)"
	visit --header 'origin: https://homes.example' --output /dev/null --data-urlencode name=Sarah --data-urlencode "phone=077212345$callers" \
		--data kind=callback https://homes.example/ask
	callers=$((callers + 1))
	asked=$(now)
	until grep -q 'data: inquiries' "$work/events" || [ $(($(now) - asked)) -gt 5000 ]; do sleep 0.02; done
	arrived=$(($(now) - asked))
	say '[ $arrived -lt 1000 ]' "an event arrives at once (after $arrived ms)" "$(tr '\n' ' ' <"$work/events")"
	kill $listener

	upload() {
		visit --cookie "$work/cookies" --header 'origin: https://homes.example' --header 'accept: application/json' --header 'content-type: image/jpeg' \
			--data-binary "@$1" --write-out ' %{http_code}' https://homes.example/dashboard/media/upload
	}
	seen=$(upload "$work/photo.jpg")
	say '[[ $seen == *200 ]]' "a photo of $(($(stat -c %s "$work/photo.jpg") / 1000)) kB is taken" "$seen"
	seen=$(upload "$work/large.jpg")
	say '[[ $seen == *413 && $seen == *MB* ]]' "one that is too large is rejected in the program's own words" "$seen"

	# 127.0.0.2 claims to be somebody else each time; 127.0.0.3 is somebody else.
	seen=$(for number in $(seq 45); do
		FROM=127.0.0.2 visit --header "x-forwarded-for: 203.0.113.$number" --header 'origin: https://homes.example' --data kind=callback \
			--output /dev/null --write-out '%{http_code}\n' https://homes.example/ask
	done | sort | uniq -c | tr -s ' \n' ' ')
	say '[[ $seen == *429* ]]' "whoever sends forms without end is held back, whoever they claim to be" "$seen"
	seen=$(FROM=127.0.0.3 visit --header 'origin: https://homes.example' --data kind=callback --output /dev/null --write-out '%{http_code}' https://homes.example/ask)
	say '[ "$seen" = 400 ]' "and nobody else is" "$seen"

	for version in --http1.1 --http2; do
		seen=$(visit $version --cookie "$work/cookies" --header 'origin: https://homes.example' --header 'content-type: image/jpeg' --header 'expect:' \
			--data-binary "@$work/huge" --write-out ' %{http_code}' https://homes.example/dashboard/media/upload)
		# By HTTP/2 Caddy may lose the words when the program has closed its side; the dashboard then says them itself.
		say '[[ $seen == *413 && ($name == caddy || $seen == *MB*) ]]' "one that is far too large is rejected as that ($version)" "$seen"
	done

	# 127.0.0.4 has 2,500 connections, on each of which a letter of a form comes every second.
	: >"$work/crowd"
	"$node" deploy/slow-clients.mjs $https_port 2500 127.0.0.4 >"$work/crowd" &
	local crowd=$!
	for _ in $(seq 600); do grep -q open "$work/crowd" && break || sleep 0.1; done
	seen=$(for _ in 1 2 3 4 5 6 7 8 9 10; do
		FROM=127.0.0.3 visit --output /dev/null --write-out '%{http_code} %{time_total}\n' https://homes.example/faq
		FROM=127.0.0.3 visit --header 'origin: https://homes.example' --data kind=callback --output /dev/null --write-out '%{http_code} %{time_total}\n' https://homes.example/ask
		sleep 0.5
	done)
	echo "       while one address held 2,500 slow forms, the longest wait of another was $(cut -d' ' -f2 <<<"$seen" | sort -n | tail -1) s"
	seen=$(cut -d' ' -f1 <<<"$seen" | sort | uniq -c | tr -s ' \n' ' ')
	say '[ "$seen" = " 10 200 10 400 " ]' "2,500 slow forms of one address keep nobody else out" "$seen"
	kill $crowd
	wait $crowd 2>/dev/null

	: >"$work/restart"
	while :; do
		visit --output /dev/null --write-out '%{http_code} %{time_total}\n' https://homes.example/ >>"$work/restart"
		sleep 0.1
	done &
	local asking=$!
	kill -TERM "$app"
	wait "$app"
	start_app
	sleep 1
	kill $asking
	wait $asking 2>/dev/null
	seen=$(cut -d' ' -f1 "$work/restart" | sort | uniq -c | tr -s ' \n' ' ')
	echo "       while the program was started anew, visitors got (how many, status): $seen; the longest wait was $(cut -d' ' -f2 "$work/restart" | sort -n | tail -1) s"
	say '! cut -d" " -f1 "$work/restart" | grep -qvE "200|503"' "a new start of the program shows nobody an error of the proxy" "$seen"

	kill "$proxy"
	wait "$proxy" 2>/dev/null
}

openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=homes.example \
	-addext subjectAltName=DNS:homes.example -keyout "$work/key.pem" -out "$work/cert.pem" 2>/dev/null
"$node" -e 'const sharp = require("sharp"); const noise = { create: { width: 4000, height: 3000, channels: 3, noise: { type: "gaussian", mean: 128, sigma: 30 } } };
Promise.all([[20, process.argv[1]], [100, process.argv[2]]].map(([quality, path]) => sharp(noise).jpeg({ quality }).toFile(path)))' "$work/photo.jpg" "$work/large.jpg"
head -c 45000000 /dev/zero >"$work/huge"
start_app
printf "matooke at seven o'clock\n" | env -i PATH="$PATH" DATA_DIR="$work/data" "$node" scripts/set-administrator.ts --email ada@homes.example --name Ada >/dev/null

for name in caddy nginx; do
	command -v $name >/dev/null || { echo "$name is not installed."; exit 1; }
	echo "$name:"
	start_$name
	try_proxy
done
[ $failures = 0 ] && echo "Both do what they should." || echo "$failures times something else came."
exit $((failures > 0))
